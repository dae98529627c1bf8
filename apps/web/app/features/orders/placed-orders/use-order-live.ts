import { useEffect } from 'react'
import { followRoom } from '#shared/realtime/follow-room.ts'
import { useOrderStatusQuery } from '../orders.api.ts'
import type { OrderKey } from './order-tokens.slice.ts'

/** A placed order that stays true while the page stands: asked again at each event of its room, and now and then. */
export const useOrderLive = ({ order, apiUrl }: { order: OrderKey; apiUrl: string }) => {
  const { number, token } = order
  const answer = useOrderStatusQuery({ number, token })
  const { refetch } = answer
  const isThere = answer.data !== undefined
  useEffect(() => {
    if (!isThere) return
    const ask = () => void refetch()
    return followRoom({ apiUrl, orderNumber: number, orderToken: token, onEvent: ask, poll: ask })
  }, [apiUrl, number, token, isThere, refetch])
  return answer
}
