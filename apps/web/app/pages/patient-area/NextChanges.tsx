import { Button, Row } from '@prumo/ui'
import { useState } from 'react'
import { ContentsDrawer } from '#features/subscriptions/ContentsDrawer.tsx'
import type { Cycle } from '#features/subscriptions/cycles.api.ts'
import { NextAddress } from './NextAddress.tsx'

/** What the patient may change between two parcels: what comes, for how long, and where. */
export function NextChanges({ cycle }: { cycle: Cycle }) {
  const [open, setOpen] = useState<'contents' | 'address' | null>(null)
  const [said, setSaid] = useState('')
  const show = (what: 'contents' | 'address') => {
    setSaid('')
    setOpen(what)
  }
  const kept = (words: string) => () => {
    setOpen(null)
    setSaid(words)
  }
  const closing = { cycle, isOpen: true, onClose: () => setOpen(null) }
  return (
    <>
      <Row hasActions>
        <Button variant="quiet" size="small" onClick={() => show('contents')}>
          Mudar período ou fórmulas
        </Button>
        <Button variant="quiet" size="small" onClick={() => show('address')}>
          Mudar o endereço
        </Button>
      </Row>
      <p role="status" className="ui-muted">
        {said}
      </p>
      {open === 'contents' && <ContentsDrawer {...closing} onKept={kept('O próximo envio vem como você escolheu.')} />}
      {open === 'address' && <NextAddress {...closing} onKept={kept('O próximo envio vai para este endereço.')} />}
    </>
  )
}
