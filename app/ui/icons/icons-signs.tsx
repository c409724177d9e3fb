import { icon } from "./icon";

export const WarningIcon = icon(<path d="M12 4 2.8 20h18.4zM12 10v4.5M12 17.3h.01" />);

export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.7" />
    <path d="M12 11v5.5M12 7.7h.01" />
  </>,
);

export const ErrorIcon = icon(
  <path d="M8.4 3.3h7.2l5.1 5.1v7.2l-5.1 5.1H8.4l-5.1-5.1V8.4zM12 7.5v5.5M12 16.3h.01" />,
);

export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.7" />
    <path d="M12 7v5.2l3.5 2" />
  </>,
);

export const TruckIcon = icon(
  <>
    <path d="M2.5 6h11.5v10.5H2.5zM14 9.5h4l3.5 3.5v3.5H14" />
    <circle cx="7" cy="17.5" r="2" />
    <circle cx="17.5" cy="17.5" r="2" />
  </>,
);

export const PrinterIcon = icon(<path d="M7 8V3.5h10V8M7 17H3.5V8h17v9H17M7 13.5h10v7H7zM17 11h.01" />);
