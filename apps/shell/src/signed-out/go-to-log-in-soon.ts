/** Long enough to read the message of success. */
const delayMs = 2000;

export function goToLogInSoon(): void {
  setTimeout(() => {
    location.assign('/log_in');
  }, delayMs);
}
