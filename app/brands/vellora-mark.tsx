export function VelloraMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M1.5 6.8c4-2 7.7-1.5 9.8 1.6l4.3 11.8V28c-5-1.2-8.3-4-10-8.8z" />
      <path
        fill="currentColor"
        opacity=".65"
        d="M30.5 6.8c-4-2-7.7-1.5-9.8 1.6l-4.3 11.8V28c5-1.2 8.3-4 10-8.8z"
      />
    </svg>
  );
}
