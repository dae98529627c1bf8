import { Button, Card, LinkButton, LockIcon, Row, Stack, TextField } from '@prumo/ui'
import { Form } from 'react-router'

export type OpenDocumentProps = {
  /** The document's URL, valid for some minutes after the right code was entered. */
  pdfSrc: string | null
  error?: string
  isBusy: boolean
  /** Where the patient finds his code. */
  beside?: string
}

/** The document itself, for a reader to whom the patient gave his access code. */
export function OpenDocument({ pdfSrc, error, isBusy, beside = 'da receita' }: OpenDocumentProps) {
  return (
    <Card>
      <Stack gap={3}>
        <div>
          <h2 className="verification__part">Ver o documento</h2>
          <p className="ui-muted">
            {pdfSrc
              ? 'Pronto. O endereço vale por alguns minutos.'
              : `Peça ao paciente o código de acesso de seis números. Ele está na área dele, junto ${beside}.`}
          </p>
        </div>
        {pdfSrc ? (
          <Row hasActions>
            <LinkButton href={pdfSrc} target="_blank" rel="noreferrer">
              Abrir o documento
            </LinkButton>
            <LinkButton href={`${pdfSrc}&download=1`} variant="quiet">
              Baixar
            </LinkButton>
          </Row>
        ) : (
          <Form method="post" replace className="verification-form verification-form--line">
            <TextField
              name="access_code"
              label="Código de acesso"
              error={error}
              prefix={<LockIcon width="20" height="20" />}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
            />
            <Button type="submit" isBusy={isBusy}>
              Abrir
            </Button>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
