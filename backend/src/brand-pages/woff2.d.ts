/** A file of a typeface, bundled as bytes (the rule in wrangler.toml). */
declare module "*.woff2" {
  const bytes: ArrayBuffer;
  export default bytes;
}
