export function FotolindMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M14.7 7.2C18 3.8 23.6 3.8 26.7 7.4c3.6 4.2 2.5 10.3-2 14.6-3.7 3.5-8.4 4.4-12.2 9-1-4.7-5.8-7.3-8-11.6C1.7 14 3 8.5 7.3 6.6c2.6-1.1 5.3-.8 7.4.6zM9 11.5v8.5h12v-8.5zm2 2h8V18h-8z"
      />
      <path
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth="2"
        d="M14.7 8.5C14.5 5.5 15.5 3 18 1.3"
      />
    </svg>
  );
}
