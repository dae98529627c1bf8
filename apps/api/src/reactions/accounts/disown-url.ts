import type { Context } from '#platform/context'

/**
 * Where "Não fui eu" leads: to what takes the change back, or once that is done or late, to a new password. The part
 * after # is not sent to a server, so the token appears in no log.
 */
export const disownUrlOf = ({ settings: { webUrl } }: Context, token: string | null): string =>
  token === null ? `${webUrl}/senha/esqueci` : `${webUrl}/nao-fui-eu/mudanca#token=${encodeURIComponent(token)}`
