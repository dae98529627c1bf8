import { createCookie } from 'react-router'

/**
 * What a cookie of ours is called. By https its name begins with `__Host-`: browsers then take it from this very host
 * alone, over https, for no subdomain, so that no partner's host and no stranger's on our domain can plant one.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

/** Where it goes: the prefix asks for the whole site; without it, only where it is read. */
export const cookiePath = (path: string, isSecure: boolean): string => (isSecure ? '/' : path)

/** A cookie that no script reads and no other site sends. */
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
    /** The Set-Cookie line that keeps a value. */
    keeping: (value: unknown, isSecure: boolean): Promise<string> => by(isSecure).serialize(value),
    /** The Set-Cookie line that takes it away. */
    forgetting: (isSecure: boolean): Promise<string> => by(isSecure).serialize('', { maxAge: 0 }),
  }
}
