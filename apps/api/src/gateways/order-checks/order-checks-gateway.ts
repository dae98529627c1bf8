/** A FHIR R4 resource. */
type Resource = { resourceType: string }

/** What services may know of a patient: by resource type, because that is how they ask for it. */
export type KnownOfPatient = Record<string, Resource | Resource[]>

/** CDS Hooks 2.0, hook `order-sign`: an order that a professional is about to sign. */
export type OrderQuestion = {
  /** `Practitioner/…`, by a pseudonym. */
  userId: string
  patientId: string
  draftOrders: Resource[]
  known: KnownOfPatient
}

export type OrderCard = {
  indicator: 'info' | 'warning' | 'critical'
  summary: string
  detail: string | null
  source: string
  /** The reasons for which the service expects to be overruled, in words. */
  overrideReasons: string[]
}

/** Why nobody knows what a service would have said; `partly`: some of its cards could not be read. */
export type Unchecked = 'no_answer' | 'refused' | 'nonsense' | 'partly'

export type OrderAnswer = { cards: OrderCard[]; unchecked: Unchecked | null }

/** A service of another house that judges orders. It never throws, and answers within its time limit. */
export type OrderCheckService = {
  name: string
  url: string
  ask: (question: OrderQuestion) => Promise<OrderAnswer>
}

/** The services that are connected; usually none. */
export type OrderChecksGateway = { services: readonly OrderCheckService[] }
