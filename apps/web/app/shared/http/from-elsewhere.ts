// SameSite already withholds our cookies from other sites; this refuses requests that another site makes a browser
// send.
/** Whether a page of another site made this request. */
export const isFromElsewhere = (request: Request): boolean => {
  const origin = request.headers.get('origin')
  return origin !== null && origin !== new URL(request.url).origin
}
