import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Failure } from '#shared/http/failure.ts'
import type { WaitingEntry, WaitingTopic, waitingListApi } from './waiting-list.api.ts'

type Api = typeof waitingListApi
type Dispatch = ThunkDispatch<{ main: ReturnType<Api['reducer']> }, unknown, UnknownAction>

export type Waiting =
  | { state: 'out' }
  | { state: 'sending' }
  /** A guest's entry: he must open the mailed link. */
  | { state: 'to_confirm'; email: string }
  /** `token` leaves the list. */
  | { state: 'in'; token: string }
  | { state: 'failed'; failure: Failure }

// Most readers never need the API's code, so it loads on demand.
const load = async (): Promise<Api['endpoints']> => (await import('./waiting-list.api.ts')).waitingListApi.endpoints

const inOf = (entry: WaitingEntry | undefined, email: string): Waiting => {
  if (!entry) return { state: 'out' }
  return entry.token === null ? { state: 'to_confirm', email } : { state: 'in', token: entry.token }
}

/** The visitor's entry on a topic's list, and the actions to join and leave it. */
export const useWaiting = (topic: WaitingTopic, { isLoggedIn }: { isLoggedIn: boolean }) => {
  const dispatch = useDispatch<Dispatch>()
  const [waiting, setWaiting] = useState<Waiting>({ state: 'out' })

  useEffect(() => {
    if (!isLoggedIn) return
    let isStale = false
    const look = async () => {
      const { ownWaiting } = await load()
      const { data } = await dispatch(ownWaiting.initiate(undefined, { forceRefetch: true, subscribe: false }))
      const own = data?.find((entry) => entry.topic === topic)
      if (own && !isStale) setWaiting(inOf(own, ''))
    }
    void look().catch(() => undefined)
    return () => {
      isStale = true
    }
  }, [dispatch, isLoggedIn, topic])

  const join = useCallback(
    async (email: string, consentVersion: string) => {
      setWaiting({ state: 'sending' })
      const { joinWaitingList } = await load()
      const answer = await dispatch(
        joinWaitingList.initiate({ topic, consentVersion, ...(isLoggedIn ? {} : { email }) }),
      )
      const failure = answer.error as Failure | undefined
      setWaiting(failure ? { state: 'failed', failure } : inOf(answer.data, email))
    },
    [dispatch, isLoggedIn, topic],
  )
  const leave = useCallback(
    async (token: string) => {
      setWaiting({ state: 'sending' })
      const { leaveWaitingList } = await load()
      const answer = await dispatch(leaveWaitingList.initiate(token))
      const failure = answer.error as Failure | undefined
      setWaiting(failure ? { state: 'failed', failure } : { state: 'out' })
    },
    [dispatch],
  )
  return { waiting, join, leave }
}
