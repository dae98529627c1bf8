import { Button } from '@prumo/ui'
import { useState } from 'react'
import { ReceiveTransfer } from './ReceiveTransfer.tsx'
import type { Stock } from './stock.api.ts'
import { transferWords } from './stock-words.ts'

/** What set out from one place and was not received at the other; for sale nowhere. */
export function OnTheirWay({ stock: { transfers } }: { stock: Stock }) {
  const [openedId, setOpenedId] = useState<number | null>(null)
  const open = transfers.filter(({ received }) => received === null)
  if (open.length === 0) return null
  return (
    <ul className="stock-lots" aria-label="A caminho de outro local">
      {open.map((transfer) => (
        <li key={transfer.id} className="acts">
          <div className="stock-lots__one">
            <span>
              <strong>A caminho</strong>
              <span className="ui-muted">{`${transferWords(transfer)}.`}</span>
            </span>
            {openedId !== transfer.id && (
              <Button
                variant="link"
                aria-label={`Receber ${transferWords(transfer)}`}
                onClick={() => setOpenedId(transfer.id)}
              >
                Receber
              </Button>
            )}
          </div>
          {openedId === transfer.id && <ReceiveTransfer transfer={transfer} onReceived={() => setOpenedId(null)} />}
        </li>
      ))}
    </ul>
  )
}
