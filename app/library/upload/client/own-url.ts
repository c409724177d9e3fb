/** Replaces `url-parse`, which tus-js-client has for old browsers (vite.islands.config.ts). */
export default URL;
