import { formatCnpj, formatReais, parsePixCode } from '@prumo/brazil'
import { company } from '@prumo/contracts/company'
import { Banner, Button, LoadingRegion, PixPanel, Skeleton } from '@prumo/ui'
import { useNow } from '#shared/hooks/use-now.ts'
import { sandboxPayAddress } from './sandbox-pay-address.ts'
import './pix-wait.css'

/** A Pix code from the storefront. */
export type PixCodeView = {
  /** The BR Code to copy; the QR code contains the same. */
  code: string
  qrSvg: string
  /** ISO 8601. */
  expiresAt: string
}

export type PixWaitProps = {
  code: PixCodeView | null
  isConfirmed: boolean
  /** Requests a code: the same one while it is valid, then a new one. */
  onAsk: () => void
  isAsking: boolean
  /** In Portuguese, if the last request failed. */
  fault: string | null
  /** The page that pays a Pix by hand, only in the demonstration. */
  payPagesUrl: string | null
  /** How long a code is good; half an hour by default. */
  lifeSeconds?: number
}

/** The lifetime of a code (the storefront only gives its end). */
const CODE_LIFE_SECONDS = 30 * 60

// We receive every payment, whichever seller it is for: this is the name that the bank shows.
const payee = { name: company.legalName, registration: `CNPJ ${formatCnpj(company.cnpj)}` }

/** The amount in the code itself, so that the page shows what the bank charges. */
const amountOf = (code: string): string | null => {
  const cents = parsePixCode(code)?.amountCents
  return cents === undefined ? null : formatReais(cents)
}

const imageOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Waits for a Pix payment: the code, its expiry, and the confirmation, which appears by itself. */
export function PixWait({ code, isConfirmed, onAsk, isAsking, fault, payPagesUrl, lifeSeconds }: PixWaitProps) {
  const now = useNow()
  if (!code)
    return isConfirmed ? (
      <p className="ui-status">Pagamento confirmado</p>
    ) : (
      <PixComing {...{ onAsk, isAsking, fault }} />
    )

  const secondsLeft = Math.max(0, (Date.parse(code.expiresAt) - now) / 1000)
  const waitingOrExpired = secondsLeft > 0 ? 'waiting' : 'expired'
  const state = isConfirmed ? 'confirmed' : waitingOrExpired
  const payAddress = state === 'waiting' && payPagesUrl ? sandboxPayAddress(code.code, payPagesUrl) : null
  return (
    <div className="pix-wait">
      <PixPanel
        qr={<img src={imageOf(code.qrSvg)} alt="Código QR do Pix" width="170" height="170" />}
        code={code.code}
        amount={amountOf(code.code)}
        payee={payee}
        state={state}
        secondsLeft={secondsLeft}
        secondsTotal={lifeSeconds ?? CODE_LIFE_SECONDS}
        onRenew={onAsk}
        isRenewing={isAsking}
      />
      {fault && <PixFault onAsk={onAsk} isAsking={isAsking} fault={fault} />}
      {payAddress && (
        <p className="pix-wait__sandbox">
          Ambiente de demonstração:{' '}
          <a href={payAddress} target="_blank" rel="noreferrer">
            pagar este Pix
          </a>
        </p>
      )}
    </div>
  )
}

type AskProps = Pick<PixWaitProps, 'onAsk' | 'isAsking' | 'fault'>

function PixComing({ onAsk, isAsking, fault }: AskProps) {
  if (fault && !isAsking) return <PixFault onAsk={onAsk} isAsking={isAsking} fault={fault} />
  return (
    <LoadingRegion label="Gerando o código Pix">
      <div className="ui-pix">
        <div className="ui-pix__due">
          <Skeleton form="title" />
          <Skeleton form="short" />
        </div>
        <div className="ui-pix__act">
          <Skeleton form="control" />
        </div>
        <div className="ui-pix__scan">
          <div className="ui-pix__qr" />
        </div>
      </div>
    </LoadingRegion>
  )
}

function PixFault({ onAsk, isAsking, fault }: AskProps) {
  return (
    <Banner
      tone="warn"
      title="O código ainda não saiu"
      action={
        <Button variant="quiet" size="small" onClick={onAsk} isBusy={isAsking}>
          Tentar de novo
        </Button>
      }
    >
      {fault}
    </Banner>
  )
}
