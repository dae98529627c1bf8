import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { mainApi } from '#shared/apis/main-api.ts'
import { followRoom, type RoomEvent } from '#shared/realtime/follow-room.ts'
import { useOrderStatusQuery } from '../orders.api.ts'
import type { OrderKey } from './order-tokens.slice.ts'

/**
 * A placed order that stays true while the page stands: asked again at each event of its room, and now and then. What
 * went back is told by another API, and asked of it when money did.
 */
export const useOrderLive = ({ order, apiUrl }: { order: OrderKey; apiUrl: string }) => {
  const { number, token } = order
  const answer = useOrderStatusQuery({ number, token })
  const { refetch } = answer
  const dispatch = useDispatch()
  const isThere = answer.data !== undefined
  useEffect(() => {
    if (!isThere) return
    const ask = () => void refetch()
    const hear = ({ type }: RoomEvent) => {
      ask()
      if (type === 'order.refunded') dispatch(mainApi.util.invalidateTags(['Orders']))
    }
    return followRoom({ apiUrl, orderNumber: number, orderToken: token, onEvent: hear, poll: ask })
  }, [apiUrl, number, token, isThere, refetch, dispatch])
  return answer
}
