import { icon } from "./icon";

export const CopyIcon = icon(<path d="M8 8h12.5v12.5H8zM4.5 16H3.5V3.5H16V5M14.2 11v6.5M11 14.2h6.5" />);

export const HeartIcon = icon(<path d="M12 20.3 3.9 12.2a5 5 0 0 1 7.1-7l1 1 1-1a5 5 0 0 1 7.1 7z" />);

export const RemoveFromAlbumIcon = icon(<path d="M5 3.5h14v17H5zM8.5 3.5v17M11 12h5.5" />);

export const ShareIcon = icon(<path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M8 11.5H5v9h14v-9h-3" />);

export const TilesIcon = icon(
  <path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />,
);

export const SelectIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.7" />
    <path d="m8 12.3 2.8 2.8 5.3-5.8" />
  </>,
);

export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="7" />
    <path d="m15.7 15.7 5 5" />
  </>,
);

export const ZoomIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="7" />
    <path d="m15.7 15.7 5 5M7.5 10.5h6M10.5 7.5v6" />
  </>,
);
