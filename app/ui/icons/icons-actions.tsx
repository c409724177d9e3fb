import { icon } from "./icon";

export const ChevronLeftIcon = icon(<path d="m14.5 5-7 7 7 7" />);

export const ChevronRightIcon = icon(<path d="m9.5 5 7 7-7 7" />);

export const ChevronDownIcon = icon(<path d="m5 9 7 7 7-7" />);

export const CloseIcon = icon(<path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />);

export const CheckIcon = icon(<path d="m4.5 12.5 5 5 10-11" />);

export const PlusIcon = icon(<path d="M12 4.5v15M4.5 12h15" />);

export const PencilIcon = icon(
  <path d="m4 20 .9-4L16.4 4.5a1.5 1.5 0 0 1 2.1 0l1 1a1.5 1.5 0 0 1 0 2.1L8 19.1zM14.2 6.7l3.1 3.1" />,
);

export const TrashIcon = icon(
  <path d="M4 6.5h16M9.5 6.5v-3h5v3M6 6.5l.9 14h10.2l.9-14M10 10.5v6M14 10.5v6" />,
);

export const DownloadIcon = icon(<path d="M12 3.5v11.5M7 10.5l5 5 5-5M4 20h16" />);

export const SortIcon = icon(<path d="M7.5 4.5v15M4 16l3.5 3.5L11 16M13.5 6H20M13.5 11h5M13.5 16h3" />);

export const RepeatIcon = icon(
  <path d="M5 11V9a3 3 0 0 1 3-3h11M16 3l3 3-3 3M19 13v2a3 3 0 0 1-3 3H5M8 21l-3-3 3-3" />,
);

export const PauseIcon = icon(<path d="M8.5 5v14M15.5 5v14" />);

export const PlayIcon = icon(<path d="M7.5 4.5v15l12-7.5z" />);
