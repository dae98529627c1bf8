import { createCookie } from 'react-router'

/**
 * The name of a cookie of ours. Over https it starts with `__Host-`: browsers accept it only from this exact host, over
 * https, for no subdomain, so no partner's host and no attacker on our domain can plant one.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

/** Its path: the prefix requires the whole site; without the prefix, only the path where it is read. */
export const cookiePath = (path: string, isSecure: boolean): string => (isSecure ? '/' : path)

/** A cookie that no script can read and no other site's request contains. */
export const ownCookie = (name: string, { days, path }: { days: number; path: string }) => {
  const of = (secure: boolean) =>
    createCookie(cookieName(name, secure), {
      httpOnly: true,
      sameSite: 'strict',
      secure,
      path: cookiePath(path, secure),
      maxAge: days * 24 * 60 * 60,
    })
  const [plain, held] = [of(false), of(true)]
  const by = (isSecure: boolean) => (isSecure ? held : plain)
  return {
    read: (request: Request, isSecure: boolean): Promise<unknown> => by(isSecure).parse(request.headers.get('cookie')),
    /** The Set-Cookie line that stores a value. */
    keeping: (value: unknown, isSecure: boolean): Promise<string> => by(isSecure).serialize(value),
    /** The Set-Cookie line that deletes it. */
    forgetting: (isSecure: boolean): Promise<string> => by(isSecure).serialize('', { maxAge: 0 }),
  }
}
