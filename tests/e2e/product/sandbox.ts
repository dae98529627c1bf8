/** The simulated services: arriving mail, and faults of the sandbox. */
export type Mail = { to: string; subject: string; text: string; links: string[] }

export const mailsTo = async (sandboxUrl: string, address: string): Promise<Mail[]> => {
  const ask = () => fetch(`${sandboxUrl}/mail.json?to=${encodeURIComponent(address)}`)
  // A connection that lay idle as long as the server keeps one may be closed just when it is used again.
  const answer = await ask().catch(ask)
  return ((await answer.json()) as { messages: Mail[] }).messages
}

type Fault = { service: string; kind: string; times?: number; delay_ms?: number; status?: number }

export const misbehave = async (sandboxUrl: string, fault: Fault): Promise<void> => {
  const answer = await fetch(`${sandboxUrl}/control/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  if (!answer.ok) throw new Error(`the sandbox refused the fault: ${answer.status} ${await answer.text()}`)
}

export const behave = (sandboxUrl: string) => fetch(`${sandboxUrl}/control/faults`, { method: 'DELETE' })

/** The bank decides the pending charge of a payment. */
export const settleCharge = async (
  sandboxUrl: string,
  { paymentNumber, verdict }: { paymentNumber: string; verdict: 'approve' | 'decline' },
): Promise<void> => {
  const id = await chargeIdOf(sandboxUrl, paymentNumber)
  const answer = await fetch(`${sandboxUrl}/control/charges/${id}/${verdict}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`the sandbox refused to ${verdict}: ${answer.status} ${await answer.text()}`)
}

/** Pays the charge of a payment at the bank; `late` for an expired code that the bank accepts all the same. */
export const payCharge = async (
  sandboxUrl: string,
  { paymentNumber, late }: { paymentNumber: string; late: boolean },
): Promise<void> => {
  const answer = await fetch(`${sandboxUrl}/control/charges/${await chargeIdOf(sandboxUrl, paymentNumber)}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ late }),
  })
  if (!answer.ok) throw new Error(`the sandbox refused to pay: ${answer.status} ${await answer.text()}`)
}

const chargeIdOf = async (sandboxUrl: string, paymentNumber: string): Promise<string | undefined> => {
  const found = await fetch(`${sandboxUrl}/payments/v1/charges?external_reference=${paymentNumber}`, {
    headers: { authorization: 'Bearer sandbox-secret' },
  })
  return ((await found.json()) as { results: { id: string }[] }).results[0]?.id
}
