/** What other rooms may take to picture an article: its kind, and the drawing of the kind. */
export { articleKind } from "./article-kind";
export { ArticleDrawings, ArticlePicture } from "./article-picture";
