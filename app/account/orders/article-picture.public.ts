export { articleKind } from "./article-kind";
export { ArticlePicture } from "./article-picture";
export { type OrderLinks, orderLinks, pictureAddress } from "./order-links";
