export function PrintwrenMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M0 12.5 5.5 10V6H16v10.5h10v1.8C26 23.3 22 27 17 27h-2.5C9.5 27 5.5 23 5.5 18v-4.3zM9 9v2.5h2.5V9zM13 19v1.8h8.5V19z"
      />
      <path fill="currentColor" d="M18 14.5 22.5 1.5H30v13zM12.5 28.5H14V32h-1.5zM17.5 28.5H19V32h-1.5z" />
    </svg>
  );
}
