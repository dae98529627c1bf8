import { useEffect } from 'react'
import { useStore } from 'react-redux'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import { followRoom, type RoomEvent } from '#shared/realtime/follow-room.ts'
import type { Store } from '#store'

/** Joins the realtime rooms of these sections, so that colleagues' decisions are shown without a reload. */
export const useSectionRooms = ({ apiUrl, sections }: { apiUrl: string; sections: readonly StaffSection[] }): void => {
  const store = useStore() as Store
  useEffect(() => {
    const leave = sections.flatMap(({ room }) => (room ? follow(store, apiUrl, room) : []))
    return () => {
      for (const stop of leave) stop()
    }
  }, [apiUrl, sections, store])
}

const follow = (store: Store, apiUrl: string, { name, makesStale }: NonNullable<StaffSection['room']>) => {
  let heard: (RoomEvent | null)[] = []
  const settle = () => {
    const stale = heard.flatMap((event) => makesStale(event))
    heard = []
    store.dispatch(mainApi.util.invalidateTags(stale))
  }
  // Joining delivers many events at once; each tag is invalidated once.
  const onEvent = (event: RoomEvent | null) => {
    if (heard.length === 0) queueMicrotask(settle)
    heard.push(event)
  }
  const accessToken = () => store.getState().auth.railsToken || undefined
  return followRoom({ apiUrl, sharedRoom: name, accessToken, onEvent, poll: () => onEvent(null) })
}
