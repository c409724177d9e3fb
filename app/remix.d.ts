import "@remix-run/server-runtime";

// Loaders hand their data on as it is: the types follow what single fetch does.
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
