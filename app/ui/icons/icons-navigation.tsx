import { icon } from "./icon";

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);

export const HomeIcon = icon(<path d="m4 11 8-7 8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5z" />);

export const BoxIcon = icon(
  <path d="m12 3 8 4.2v9.6L12 21l-8-4.2V7.2zM4.3 7.3 12 11.4l7.7-4.1M12 11.4V21M8 5.2l7.8 4.1" />,
);

export const InvoiceIcon = icon(
  <path d="M6 3h9l4 4v14l-2.2-1.4-2.1 1.4-2.2-1.4-2.2 1.4-2.1-1.4L6 21zM15 3v4h4M9.5 11.5h6M9.5 15h4" />,
);

export const FtpIcon = icon(<path d="M4 5h16v6H4zM4 13h16v6H4zM7.5 8h.01M7.5 16h.01M12 8h4.5M12 16h4.5" />);

export const PhotosIcon = icon(
  <>
    <path d="M7 3.5h13.5V17H7zM7 14l4-4 4 4 2.5-2.5 3 3M3.5 7v13.5H17" />
    <circle cx="16.8" cy="7.3" r="1.3" />
  </>,
);

export const AlbumIcon = icon(<path d="M5 3.5h14v17H5zM8.5 3.5v17M12 8h3.5v3.5H12z" />);

export const ProjectIcon = icon(
  <path d="M4 5.5c3-1.2 5.6-1 8 .7 2.4-1.7 5-1.9 8-.7v13c-3-1.2-5.6-1-8 .7-2.4-1.7-5-1.9-8-.7zM12 6.2v13" />,
);

export const BookIcon = icon(
  <path d="M6 3.5h13v17H6.5A2.5 2.5 0 0 1 4 18V5.5a2 2 0 0 1 2-2zM4 18a2.5 2.5 0 0 1 2.5-2.5H19M9 7.5h6" />,
);

export const SettingsIcon = icon(
  <>
    <path d="M4 7h8M18 7h2M4 17h2M12 17h8" />
    <circle cx="15" cy="7" r="2.6" />
    <circle cx="9" cy="17" r="2.6" />
  </>,
);

export const HelpIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.7" />
    <path d="M9.6 9.4c.2-1.4 1.2-2.2 2.5-2.2 1.4 0 2.4.9 2.4 2.2 0 1.9-2.5 2.1-2.5 4.3M12 16.6h.01" />
  </>,
);

export const SignOutIcon = icon(<path d="M13.5 4H5v16h8.5M10 12h10.5M17 8.2l3.7 3.8-3.7 3.8" />);
