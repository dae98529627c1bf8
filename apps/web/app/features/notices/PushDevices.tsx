import { formatDate, formatDateTime } from '@prumo/brazil'
import { Banner, Button, Card, DeviceIcon, LoadingRegion, Row, Skeleton, Stack, StatusBadge } from '@prumo/ui'
import { deviceInWords } from '#shared/devices/device-words.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import {
  type Push,
  type PushSubscribed,
  usePushQuery,
  useRemovePushMutation,
  useSendTestNoticeMutation,
} from './notices.api.ts'
import { type PushHere, unsubscribeHere } from './push-here.ts'
import { usePushHere } from './use-push-here.ts'
import './notices.css'

/** Notices on the screens of the owner's devices: what this browser can do, and which devices receive. */
export function PushDevices() {
  const { data: push, error, refetch } = usePushQuery()
  if (!push && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!push)
    return (
      <LoadingRegion label="Carregando os aparelhos">
        <Skeleton />
      </LoadingRegion>
    )
  return (
    <Stack>
      {push.publicKey === null ? (
        <Banner tone="info">Por enquanto não enviamos avisos ao aparelho. Os e-mails continuam.</Banner>
      ) : (
        <Here push={push} publicKey={push.publicKey} />
      )}
      {push.subscriptions.length > 0 && (
        <Card className="notice-card">
          <ul className="notice-lines">
            {push.subscriptions.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  )
}

const helps: Record<Exclude<PushHere, 'default' | 'granted'>, string> = {
  unsupported: 'Este navegador não mostra avisos. Abra a Prumo no Chrome, no Edge, no Firefox ou no Safari.',
  iphone:
    'No iPhone e no iPad os avisos pedem a Prumo na Tela de Início. No Safari, toque em Compartilhar, depois em “Adicionar à Tela de Início”, e abra por lá esta mesma página.',
  denied:
    'Os avisos estão bloqueados neste navegador. Para liberar, toque no ícone ao lado do endereço, abra “Notificações” e escolha “Permitir”. Depois volte aqui.',
}

function Here({ push, publicKey }: { push: Push; publicKey: string }) {
  const { here, isBusy, failure, isOutOfReach, switchOn } = usePushHere()
  if (here === null) return <Skeleton />
  const isOn = here === 'granted' && push.subscriptions.some(({ isThisOne }) => isThisOne)
  if (isOn) return null
  if (here === 'unsupported' || here === 'iphone' || here === 'denied')
    return <Banner tone={here === 'denied' ? 'warn' : 'info'}>{helps[here]}</Banner>
  return (
    <Card>
      <div className="push-offer">
        <DeviceIcon />
        <p>
          Na tela aparece só uma frase neutra, como “Há uma novidade na sua conta”. O resto você lê depois de entrar.
        </p>
        <Button isBusy={isBusy} onClick={() => void switchOn(publicKey)}>
          Ativar neste aparelho
        </Button>
      </div>
      <SaidBanner failure={failure} onRetry={() => void switchOn(publicKey)} />
      {isOutOfReach && (
        <Banner tone="error">
          O navegador não conseguiu falar com o serviço de avisos dele. Confira a internet e tente de novo.
        </Banner>
      )}
    </Card>
  )
}

function Device({ device }: { device: PushSubscribed }) {
  const { id, isThisOne, createdAt, sentAt } = device
  const [remove, removing] = useRemovePushMutation()
  const [sendTest, testing] = useSendTestNoticeMutation()
  const name = deviceInWords(device)
  const act = async () => {
    const { error } = await remove({ id })
    if (!error && isThisOne) await unsubscribeHere()
  }
  return (
    <li className="notice-line">
      <div className="notice-line__words">
        <strong>{name}</strong> {isThisOne && <StatusBadge tone="ok">Este</StatusBadge>}
        <span className="ui-muted">
          {sentAt ? `Último aviso: ${formatDateTime(sentAt)}` : `Ativo desde ${formatDate(createdAt)}`}
        </span>
        {testing.isSuccess && (
          <span className="ui-muted" role="status">
            Enviado. Chega em instantes; se não chegar, veja se o aparelho está em modo silencioso.
          </span>
        )}
      </div>
      <Row hasActions>
        <Button
          variant="quiet"
          size="small"
          isBusy={testing.isLoading}
          aria-label={`Enviar um teste a ${name}`}
          onClick={() => void sendTest({ id })}
        >
          Enviar um teste
        </Button>
        <Button
          variant="link"
          size="small"
          isBusy={removing.isLoading}
          aria-label={`Remover ${name}`}
          onClick={() => void act()}
        >
          Remover
        </Button>
      </Row>
      <SaidBanner failure={removing.error ?? testing.error} />
    </li>
  )
}
