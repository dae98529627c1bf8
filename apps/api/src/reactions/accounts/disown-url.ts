import type { Context } from '#platform/context'

/**
 * Where "Não fui eu" leads: to what takes the change back; null for a mail without that link. The part after # is not
 * sent to a server, so the token appears in no log.
 */
export const disownUrlOf = ({ settings: { webUrl } }: Context, token: string | null): string | null =>
  token && `${webUrl}/nao-fui-eu/mudanca#token=${encodeURIComponent(token)}`
