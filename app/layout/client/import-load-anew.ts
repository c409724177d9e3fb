let address: string | undefined;

/** Chrome 109 remembers for good that a module did not come: each time after that it is asked for at an address of its own. */
export const importLoadAnew = (): Promise<typeof import("./load-anew")> =>
  (address ? import(/* @vite-ignore */ address) : import("./load-anew")).catch((cause) => {
    const [url] = /http\S+/.exec(cause.message) ?? [];
    address = url && `${url}?`;
    throw cause;
  });
