import "../../app/islands.ts";
import "./reload-page.mjs";
