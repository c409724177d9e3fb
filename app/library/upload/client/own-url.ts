/** Stands in for `url-parse`, which tus-js-client brings for browsers without it (vite.islands.config.ts). */
export default URL;
