export { articleKind } from "./article-kind";
export { ArticleDrawings, ArticlePicture } from "./article-picture";
export { type OrderLinks, orderLinks, pictureAddress } from "./order-links";
