import type { UnknownAction } from '@reduxjs/toolkit'

type Moments = {
  matchPending: (action: UnknownAction) => boolean
  matchFulfilled: (action: UnknownAction) => boolean
  matchRejected: (action: UnknownAction) => boolean
}

/** The three action matchers of an RTK Query endpoint, with their types. */
export type MomentsOf<Endpoints> = {
  [Name in keyof Endpoints]: Pick<Endpoints[Name], keyof Moments & keyof Endpoints[Name]>
}

type Phase = 'pending' | 'fulfilled' | 'rejected'
type CallAction = UnknownAction & { meta?: { arg?: { endpointName?: string } } }

/**
 * The action matchers of an API's endpoints, without the API: a slice that imported it would load RTK Query on every
 * first page. Give the type of the API's endpoints; an unknown name does not compile.
 */
export const momentsOf = <Endpoints extends object>(reducerPath: string): MomentsOf<Endpoints> => {
  const moment = (endpointName: string, phase: Phase) => (action: CallAction) =>
    action.meta?.arg?.endpointName === endpointName &&
    (action.type === `${reducerPath}/executeQuery/${phase}` ||
      action.type === `${reducerPath}/executeMutation/${phase}`)

  const momentsOfEndpoint = (name: string): Moments => ({
    matchPending: moment(name, 'pending'),
    matchFulfilled: moment(name, 'fulfilled'),
    matchRejected: moment(name, 'rejected'),
  })
  return new Proxy({} as MomentsOf<Endpoints>, { get: (_target, name) => momentsOfEndpoint(String(name)) })
}
