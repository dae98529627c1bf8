import { expect, test } from 'vitest'
import type { Consultation } from '#features/consultations/consultations.api.ts'
import type { PackageSubscription } from '#features/subscriptions/subscriptions.api.ts'
import { nextAppointment, toDoOf } from './to-do.ts'

const consultation = (id: number, state: Consultation['state'], appointmentAt: string | null = null) =>
  ({ id, state, appointmentAt, doctorName: 'Dra. Helena Prado' }) as Consultation
const subscription = (id: number, state: PackageSubscription['state']) =>
  ({ id, state, packageName: 'Tratamento diário' }) as PackageSubscription
const thread = (unreadCount: number) => ({
  userId: 3,
  name: 'Dra. Helena Prado',
  lastMessageAt: null,
  unreadCount,
  consultationId: 11,
})
const nothing = { consultations: [], threads: [], packages: [], subscriptions: [] }

test('nothing waits where nothing is open', () => {
  const subscriptions = [
    subscription(1, 'active'),
    subscription(2, 'waiting_for_pharmacist'),
    subscription(3, 'canceled'),
  ]
  const consultations = [consultation(1, 'confirmed'), consultation(2, 'closed'), consultation(3, 'canceled')]
  expect(toDoOf({ ...nothing, consultations, subscriptions, threads: [thread(0)] })).toEqual([])
})

test('what is paid and stuck comes before what may be read or asked for', () => {
  const toDo = toDoOf({
    consultations: [consultation(12, 'waiting_for_time')],
    threads: [thread(2)],
    packages: [{ id: 4, name: 'Uso pontual', doctorName: 'Dra. Helena Prado' } as never],
    subscriptions: [subscription(2, 'returned'), subscription(3, 'waiting_for_payment')],
  })
  expect(toDo.map(({ to }) => to)).toEqual([
    '/_app/consultas/12',
    '/_app/tratamentos/3/pagamento',
    '/_app/consultas/11',
    '/_app/tratamentos',
    '/_app/tratamentos',
  ])
  expect(toDo[2]?.text).toBe('2 mensagens novas de Dra. Helena Prado.')
})

test('the next appointment is the soonest that stands', () => {
  const consultations = [
    consultation(1, 'confirmed', '2026-11-25T13:00:00.000Z'),
    consultation(2, 'confirmed', '2026-11-23T13:00:00.000Z'),
    consultation(3, 'canceled', '2026-11-22T13:00:00.000Z'),
    consultation(4, 'waiting_for_payment', '2026-11-21T13:00:00.000Z'),
  ]
  expect(nextAppointment(consultations)?.id).toBe(2)
  expect(nextAppointment([])).toBeNull()
})
