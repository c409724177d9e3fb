export function BildvikMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M7 18a9 9 0 0 1 18 0z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth="1.5"
        d="M2 18h28M8 22.2h16M11.5 26.2h9"
      />
    </svg>
  );
}
