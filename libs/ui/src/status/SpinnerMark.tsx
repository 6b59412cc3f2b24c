import styled, { keyframes } from 'styled-components';

/** The ring alone, without text: 1em wide, in the text colour. */
export const SpinnerMark = (props: { readonly className?: string }) => (
  <svg viewBox="0 0 16 16" width="1em" height="1em" fill="none" strokeWidth="2" aria-hidden="true" {...props}>
    <circle cx="8" cy="8" r="6.5" stroke="currentColor" opacity="0.25" />
    <Arc d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeLinecap="round" />
  </svg>
);

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

/* Turns under reduced motion too, but slowly: it's the only sign of progress. */
const Arc = styled.path`
  transform-origin: center;
  animation: ${turn} 800ms linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 4s;
  }
`;
