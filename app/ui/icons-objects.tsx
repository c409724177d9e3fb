import { Icon, type IconProps } from "./icon";

// Icons for things: products, places, people.

export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4" />
    </Icon>
  );
}

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21.5c4.7-4.4 7-8.2 7-11.3a7 7 0 0 0-14 0c0 3.1 2.3 6.9 7 11.3z" />
      <circle cx="12" cy="10" r="2.5" />
    </Icon>
  );
}

export function TicketIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 6.5h17V10a2 2 0 0 0 0 4v3.5h-17V14a2 2 0 0 0 0-4zM14 6.5v2M14 11v2M14 15.5v2" />
    </Icon>
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20.3C6.3 16 3.5 12.7 3.5 9.3A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.4c0 3.4-2.8 6.7-8.5 11z" />
    </Icon>
  );
}

export function PeopleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.5c.7-3.6 3-5.3 6.5-5.3s5.8 1.7 6.5 5.3M15.5 5.2a3.5 3.5 0 0 1 0 6.6M17.5 14.5c2.2.6 3.5 2.2 4 5" />
    </Icon>
  );
}
