import { formatDate } from '@prumo/brazil'
import { Button, Card, Row, Stack } from '@prumo/ui'
import { deviceInWords } from '#shared/devices/device-words.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { SettingLine } from './SettingLine.tsx'
import {
  type TrustedDevice,
  useForgetTrustedDeviceMutation,
  useForgetTrustedDevicesMutation,
  useTrustedDevicesQuery,
} from './security.api.ts'

const title = 'Não pedem o segundo passo'

/** The devices that need no second step; nothing while there is none. */
export function TrustedDevices() {
  const { data, error, refetch } = useTrustedDevicesQuery()
  const [forgetAll, forgetting] = useForgetTrustedDevicesMutation()
  if (!data && !error) return null
  if (!data) {
    return (
      <Stack>
        <h3 className="security-part">{title}</h3>
        <SaidBanner failure={error} onRetry={() => void refetch()} />
      </Stack>
    )
  }
  if (data.length === 0) return null
  return (
    <Stack>
      <h3 className="security-part">{title}</h3>
      <Card className="security-card">
        {data.map((device) => (
          <OneDevice key={device.id} device={device} />
        ))}
      </Card>
      <SaidBanner failure={forgetting.error} onRetry={() => void forgetAll()} />
      <Row hasActions>
        <Button variant="quiet" isBusy={forgetting.isLoading} onClick={() => void forgetAll()}>
          Pedir em todos de novo
        </Button>
      </Row>
    </Stack>
  )
}

function OneDevice({ device }: { device: TrustedDevice }) {
  const [forget, { isLoading, error }] = useForgetTrustedDeviceMutation()
  const name = deviceInWords(device)
  const act = () => void forget({ id: device.id })
  return (
    <SettingLine
      name={name}
      value={`Até ${formatDate(device.endsAt)}. Último uso: ${formatDate(device.usedAt)}`}
      action={
        <Button variant="quiet" size="small" isBusy={isLoading} aria-label={`Pedir de novo em ${name}`} onClick={act}>
          Pedir de novo
        </Button>
      }
    >
      <SaidBanner failure={error} onRetry={act} />
    </SettingLine>
  )
}
