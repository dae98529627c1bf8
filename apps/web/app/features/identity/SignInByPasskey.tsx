import { Banner, Button } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { askPasskey, mayAskForPasskey, passkeyRefusalWords } from '#shared/apis/passkey-device.ts'
import type { Failure } from '#shared/http/failure.ts'
import { useSignInMutation } from './identity.api.ts'
import { useAskForPasskeyMutation } from './passkey-sign-in.api.ts'
import { passkeyWords } from './sign-in-form.ts'

/** Signs in by a passkey alone: nothing is typed. Shown only where the browser can do it. */
export function SignInByPasskey({ onSignedIn }: { onSignedIn: () => void }) {
  const [mayAsk, setMayAsk] = useState(false)
  // The server cannot know, so the first rendering has no button.
  useEffect(() => setMayAsk(mayAskForPasskey()), [])
  const [ask, asking] = useAskForPasskeyMutation()
  const [signIn, signing] = useSignInMutation()
  const [said, setSaid] = useState<string | null>(null)
  const enter = async () => {
    setSaid(null)
    const question = await ask()
    if (question.error) return setSaid(passkeyWords(question.error as Failure))
    const answered = await askPasskey(question.data)
    if ('refusal' in answered) return setSaid(passkeyRefusalWords[answered.refusal])
    const signed = await signIn({ username: '', password: '', passkey: answered.answer })
    if (signed.error) return setSaid(passkeyWords(signed.error as Failure))
    onSignedIn()
  }
  if (!mayAsk) return null
  return (
    <>
      <Button variant="quiet" isWide isBusy={asking.isLoading || signing.isLoading} onClick={() => void enter()}>
        Entrar com chave de acesso
      </Button>
      {said && <Banner tone="error">{said}</Banner>}
    </>
  )
}
