import type { Brand } from "../storefronts";

/** The brands' signs, the same drawings as in the account site: inner parts of an SVG with the view box 0 0 32 32. */
export const brandMarks: Record<Brand, string> = {
  // An open book whose two halves are a V; one half lies in the shade.
  vellora:
    '<path fill="currentColor" d="M1.5 6.8c4-2 7.7-1.5 9.8 1.6l4.3 11.8V28c-5-1.2-8.3-4-10-8.8z"/><path fill="currentColor" opacity=".65" d="M30.5 6.8c-4-2-7.7-1.5-9.8 1.6l-4.3 11.8V28c5-1.2 8.3-4 10-8.8z"/>',
  // A sun on the horizon, and its light on the water.
  bildvik:
    '<path fill="currentColor" d="M7 18a9 9 0 0 1 18 0z"/><path fill="none" stroke="currentColor" stroke-linecap="round" stroke-width="1.5" d="M2 18h28M8 22.2h16M11.5 26.2h9"/>',
  // A linden leaf on its stem, with a picture frame cut into it.
  fotolind:
    '<path fill="currentColor" fill-rule="evenodd" d="M14.7 7.2C18 3.8 23.6 3.8 26.7 7.4c3.6 4.2 2.5 10.3-2 14.6-3.7 3.5-8.4 4.4-12.2 9-1-4.7-5.8-7.3-8-11.6C1.7 14 3 8.5 7.3 6.6c2.6-1.1 5.3-.8 7.4.6zM9 11.5v8.5h12v-8.5zm2 2h8V18h-8z"/><path fill="none" stroke="currentColor" stroke-linecap="round" stroke-width="2" d="M14.7 8.5C14.5 5.5 15.5 3 18 1.3"/>',
  // A wren of two print blocks, body and cocked tail; eye and wing are cut out.
  printwren:
    '<path fill="currentColor" fill-rule="evenodd" d="M0 12.5 5.5 10V6H16v10.5h10v1.8C26 23.3 22 27 17 27h-2.5C9.5 27 5.5 23 5.5 18v-4.3zM9 9v2.5h2.5V9zM13 19v1.8h8.5V19z"/><path fill="currentColor" d="M18 14.5 22.5 1.5H30v13zM12.5 28.5H14V32h-1.5zM17.5 28.5H19V32h-1.5z"/>',
};
