type Fault = {
  service:
    | 'payments'
    | 'mail'
    | 'postal_codes'
    | 'parcels'
    | 'age_checks'
    | 'signing'
    | 'order_checks'
    | 'numbering'
    | 'object_storage'
    | 'push'
    | 'webhooks'
  kind:
    | 'delay'
    | 'drop'
    | 'duplicate'
    | 'reorder'
    | 'decline'
    | 'cut_after_charge'
    | 'cut_after_number'
    | 'cut'
    | 'wrong_prescriber'
    | 'error'
    | 'nonsense'
    | 'redirect'
    | 'wait'
  times?: number
  delay_ms?: number
  status?: number
  status_detail?: string
  match?: { path?: string; external_reference?: string }
}

export type SandboxCharge = {
  id: string
  status: string
  amount_cents: number
  refunded_cents: number
  external_reference: string
  installments: number
}

export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

type Mail = { id: string; to: string; subject: string; text: string; html: string; links: string[] }

/** The sandbox's control API, over HTTP, as for manual use (docs/sandbox.md). */
export const sandboxControl = (url: string) => {
  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`sandbox: ${method} ${path} answered ${response.status} ${text}`)
    return (text === '' ? null : JSON.parse(text)) as T
  }
  return {
    /** Something happens to a parcel: posted, in_transit, out_for_delivery, delivered, lost or returned. */
    moveParcel: (code: string, kind: string) => call('POST', `/control/parcels/${code}/events`, { kind }),
    fault: (fault: Fault) => call('PUT', '/control/faults', fault),
    clearFaults: () => call('DELETE', '/control/faults'),
    /** The faults that no call has used up yet: none of `times: 1` once its call has arrived. */
    waitingFaults: async (): Promise<Fault[]> => (await call<{ faults: Fault[] }>('GET', '/control/faults')).faults,
    pay: (chargeId: string, input: { late?: boolean } = {}) => call('POST', `/control/charges/${chargeId}/pay`, input),
    approve: (chargeId: string) => call('POST', `/control/charges/${chargeId}/approve`, {}),
    decline: (chargeId: string) => call('POST', `/control/charges/${chargeId}/decline`, {}),
    /** The provider's whole ledger. */
    allCharges: async (): Promise<SandboxCharge[]> =>
      ((await (await fetch(`${url}/control/charges`)).json()) as { charges: SandboxCharge[] }).charges,
    charges: async (reference: string): Promise<SandboxCharge[]> => {
      const path = `/payments/v1/charges?external_reference=${encodeURIComponent(reference)}`
      const headers = { authorization: 'Bearer sandbox-secret' }
      return (await call<{ results: SandboxCharge[] }>('GET', path, undefined, headers)).results
    },
    /** A card's token, as the browser creates it. The holder's name decides the charge's outcome: APRO, FUND, CONT … */
    cardToken: async (holder = 'APRO', number = '5031433215406351'): Promise<string> => {
      const body = {
        card_number: number,
        expiration_month: 11,
        expiration_year: 2030,
        security_code: '123',
        cardholder: { name: holder, document: '12345678909' },
      }
      return (await call<{ id: string }>('POST', '/payments/v1/card_tokens?public_key=sandbox-public', body)).id
    },
    /** A pretended browser's subscription, as `PushSubscription.toJSON()` gives it. */
    pushSubscription: (applicationServerKey: string): Promise<PushSubscription> =>
      call('POST', '/control/push_subscriptions', { application_server_key: applicationServerKey }),
    /** As when the browser's owner takes the permission back. */
    endPush: ({ endpoint }: PushSubscription) =>
      call('DELETE', `/control/push_subscriptions/${new URL(endpoint).pathname.split('/').at(-1)}`),
    /** What arrived at a subscription, decrypted as its browser does. */
    pushed: async ({ endpoint }: PushSubscription): Promise<{ text: string; ttl: number; urgency: string }[]> =>
      (
        await call<{ messages: { text: string; ttl: number; urgency: string }[] }>(
          'GET',
          `${new URL(endpoint).pathname}/messages`,
        )
      ).messages,
    mails: async (to: string): Promise<Mail[]> =>
      (await call<{ messages: Mail[] }>('GET', `/mail.json?to=${encodeURIComponent(to)}`)).messages,
  }
}
