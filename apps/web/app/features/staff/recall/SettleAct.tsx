import './recall.css'
import { Button } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { ActInDrawer } from '../form/ActInDrawer.tsx'

type SettleActProps = {
  label: string
  /** Of the drawer. */
  title: string
  /** What it is about, and what the act does. */
  texts: readonly string[]
  isDanger?: boolean
  send: () => Promise<{ data?: unknown }>
  sending: { error?: unknown; isLoading: boolean }
}

/** An act for one who has something recalled, said before it is done. */
export function SettleAct({ label, title, texts, isDanger = false, send, sending }: SettleActProps) {
  return (
    <ActInDrawer label={label} title={title}>
      {(close) => (
        <div className="acts">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <SaidBanner failure={sending.error} />
          <Button
            isWide
            variant={isDanger ? 'danger' : 'teal'}
            isBusy={sending.isLoading}
            onClick={() => void send().then(({ data }) => data && close())}
          >
            {label}
          </Button>
        </div>
      )}
    </ActInDrawer>
  )
}
