export { articleKind } from "./article-kind";
export { ArticleDrawings, ArticlePicture } from "./article-picture";
