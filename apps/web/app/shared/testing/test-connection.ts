import { anonymousConnection, type Connection } from '../apis/connection.ts'

/** A connection to a fake API that holds its tokens in the open and never rests. */
export const testConnection = (url: string, tokens: { order?: string; rails?: string; nest?: string } = {}) => {
  const held = { ...tokens }
  const waits: boolean[] = []
  const connection: Connection = {
    ...anonymousConnection(url),
    tries: undefined,
    sessionAddress: `${url}/_session`,
    surveyAddress: `${url}/_survey`,
    shopTokenAddress: `${url}/_shop_token`,
    orderToken: () => held.order,
    accessToken: () => held.rails,
    nestToken: () => held.nest,
    sessionRenewed: ({ accessToken }) => {
      held.rails = accessToken
    },
    nestTokenObtained: (token) => {
      held.nest = token
    },
    sessionLost: () => {
      delete held.rails
      delete held.nest
    },
    waiting: (isWaiting) => waits.push(isWaiting),
    rest: async () => {},
  }
  return { connection, held, waits }
}
