export type PostalParty = {
  name: string
  /** Whoever takes it in for the named one; null: nobody else. */
  careOf: string | null
  address: string
  city: string
  stateAbbr: string
  postalCode: string
}

export type LabelInput = {
  /** Stable for one shipment: a repetition with it gets the same label. */
  reference: string
  /** The carrier's code of the service. */
  serviceCode: string
  sender: Omit<PostalParty, 'careOf' | 'city' | 'stateAbbr'>
  recipient: PostalParty
  parcel: { weightGrams: number; heightMm: number; widthMm: number; depthMm: number }
}

/** `unknown`: no answer; repeat the same request. `refused`: this parcel is not taken. */
export type Label =
  | { kind: 'labeled'; trackingCode: string; trackingUrl: string }
  | { kind: 'refused' }
  | { kind: 'unknown' }

export type WayBackInput = {
  /** Stable for one return: a repetition with it gets the same code. */
  reference: string
  serviceCode: string
  /** Whoever sends it back. */
  sender: PostalParty
  recipient: LabelInput['sender']
  parcel: LabelInput['parcel']
  /** The last day on which it can be posted, YYYY-MM-DD. */
  postedUntil: string
}

/** A code with which posting costs the sender nothing. `unknown`: no answer; repeat the same request. */
export type WayBack = { kind: 'authorized'; postingCode: string } | { kind: 'refused' } | { kind: 'unknown' }

export type TrackedKind = 'posted' | 'in_transit' | 'out_for_delivery' | 'delivered' | 'lost' | 'returned'

export type TrackedEvent = { kind: TrackedKind; at: Date; place: string | null }

/** What the carrier knows of each parcel, oldest first; a parcel that it does not know is absent. */
export type Tracked =
  | { kind: 'known'; parcels: { trackingCode: string; events: TrackedEvent[] }[] }
  | { kind: 'unknown' }

/** Takes parcels by contract: what is in them is never sent. */
export type CarrierGateway = {
  label: (input: LabelInput) => Promise<Label>
  authorizeWayBack: (input: WayBackInput) => Promise<WayBack>
  track: (trackingCodes: string[]) => Promise<Tracked>
  /** How many parcels one question may name. */
  mostTracked: number
}
