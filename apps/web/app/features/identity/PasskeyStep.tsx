import { Banner, Button } from '@prumo/ui'
import { useState } from 'react'
import { askPasskey, passkeyRefusalWords } from '#shared/apis/passkey-device.ts'
import type { Failure } from '#shared/http/failure.ts'
import { type Credentials, useSignInMutation } from './identity.api.ts'
import { passkeyWords } from './sign-in-form.ts'

export type PasskeyStepProps = { credentials: Credentials; isFirst: boolean; onSignedIn: () => void }

/** The second step by a passkey. Each press asks anew, because a question takes one answer. */
export function PasskeyStep({ credentials, isFirst, onSignedIn }: PasskeyStepProps) {
  const [signIn, { isLoading }] = useSignInMutation()
  const [said, setSaid] = useState<string | null>(null)
  const pass = async () => {
    setSaid(null)
    const asked = await signIn(credentials)
    if (asked.error) return setSaid(passkeyWords(asked.error as Failure))
    // Another tab has trusted this device meanwhile.
    if (!asked.data.isCodeNeeded) return onSignedIn()
    if (!asked.data.passkey) return setSaid(passkeyRefusalWords.impossible)
    const answered = await askPasskey(asked.data.passkey)
    if ('refusal' in answered) return setSaid(passkeyRefusalWords[answered.refusal])
    const signed = await signIn({ ...credentials, passkey: answered.answer })
    if (signed.error) return setSaid(passkeyWords(signed.error as Failure))
    onSignedIn()
  }
  return (
    <>
      <Button variant={isFirst ? 'primary' : 'quiet'} isWide isBusy={isLoading} onClick={() => void pass()}>
        Usar a chave de acesso
      </Button>
      {said && <Banner tone="error">{said}</Banner>}
    </>
  )
}
