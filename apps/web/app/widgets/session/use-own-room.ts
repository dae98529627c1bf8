import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { consultationsApi } from '#features/consultations/consultations.api.ts'
import { messageArrived } from '#features/consultations/consultations.slice.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import { secondApi } from '#shared/apis/second-api.ts'
import { followRoom, type RoomEvent } from '#shared/realtime/follow-room.ts'
import type { Store } from '#store'

const { threads, messages } = consultationsApi.endpoints

/** What the second API answers is shown there too. */
const overview = mainApi.util.invalidateTags(['Overview'])

/** What to reload after an event. */
const stale = {
  order: [mainApi.util.invalidateTags(['Orders', 'LatePayment', 'Overview'])],
  message: [mainApi.util.invalidateTags(['Messages', 'Threads', 'Appointments'])],
  consultation: [mainApi.util.invalidateTags(['Consultations', 'Threads', 'Appointments', 'ConsultationRecord'])],
  prescription: [
    mainApi.util.invalidateTags(['Prescriptions', 'ConsultationRecord']),
    secondApi.util.invalidateTags(['Packages']),
  ],
  task: [mainApi.util.invalidateTags(['Tasks'])],
  result: [mainApi.util.invalidateTags(['SignedDocuments'])],
  renewal: [mainApi.util.invalidateTags(['Renewals', 'Prescriptions'])],
  weight: [mainApi.util.invalidateTags(['Weight'])],
  urgent_notes: [mainApi.util.invalidateTags(['UrgentNotes'])],
  course_support: [mainApi.util.invalidateTags([{ type: 'CourseSupport', id: 'own' }])],
  document: [mainApi.util.invalidateTags(['SignedDocuments'])],
  enrollment: [overview, mainApi.util.invalidateTags(['Enrollments'])],
  package: [overview, secondApi.util.invalidateTags(['Packages'])],
  subscription: [
    overview,
    mainApi.util.invalidateTags(['Cycles']),
    secondApi.util.invalidateTags(['Subscriptions', 'Packages']),
  ],
  dispensing: [
    overview,
    secondApi.util.invalidateTags(['Subscriptions', 'Packages']),
    mainApi.util.invalidateTags(['Dispensings']),
  ],
} as const

const isKnown = (type: string): type is keyof typeof stale => Object.hasOwn(stale, type)

type OwnRoom = { apiUrl: string; userId: number | undefined; tellsOfUnread?: boolean }

/**
 * Keeps a user's screens up to date, a patient's or a staff member's: through his room, and by polling. Unread messages
 * are loaded for a notification unless `tellsOfUnread` is false: a doctor's reading is logged, so his messages are
 * loaded only when he opens them.
 */
export const useOwnRoom = ({ apiUrl, userId, tellsOfUnread = true }: OwnRoom): void => {
  const store = useStore() as Store
  useEffect(() => {
    if (userId === undefined) return
    let heard = new Set<string>()
    const settle = () => {
      const types = [...heard].filter(isKnown)
      heard = new Set()
      for (const type of types) for (const action of stale[type]) store.dispatch(action)
      if (tellsOfUnread && types.includes('message')) void tellOfUnread(store)
    }
    // Many events arrive at once on joining; each kind is reloaded once.
    const onEvent = ({ type }: RoomEvent) => {
      if (heard.size === 0) queueMicrotask(settle)
      heard.add(type)
    }
    const poll = () => {
      for (const type of ['message', 'consultation', 'subscription'] as const) onEvent({ id: 0, type, data: null })
    }
    const accessToken = () => store.getState().auth.railsToken || undefined
    return followRoom({ apiUrl, userId, accessToken, onEvent, poll })
  }, [apiUrl, userId, tellsOfUnread, store])
}

/** Shows that a new message arrived (spec 3: showPatientNotificationMessage), with the newest one. */
const tellOfUnread = async ({ dispatch }: Store): Promise<void> => {
  const { data = [] } = await dispatch(threads.initiate(undefined, { forceRefetch: true, subscribe: false }))
  for (const { userId, unreadCount } of data) {
    if (unreadCount === 0) continue
    const known = await dispatch(messages.initiate({ user_id: userId }, { forceRefetch: true, subscribe: false }))
    const newest = known.data?.filter((message) => message.userId === userId).at(-1)
    if (newest && newest.readAt === null) dispatch(messageArrived(newest))
  }
}
