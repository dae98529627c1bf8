import { ArrowIcon, Button, type ButtonVariant, LinkButton, Row, TrashIcon } from '@prumo/ui'
import { Sample, Specimen } from './specimen.tsx'

const VARIANTS: readonly { variant: ButtonVariant; label: string; use: string }[] = [
  { variant: 'primary', label: 'Começar avaliação', use: 'Principal: um por vista' },
  { variant: 'quiet', label: 'Ver preços', use: 'Discreto' },
  { variant: 'teal', label: 'Assinar e emitir', use: 'Ação sem disputa' },
  { variant: 'danger', label: 'Cancelar a consulta', use: 'Não se desfaz' },
  { variant: 'link', label: 'Enviar outro código', use: 'Como um link' },
]

/** Every kind of button in every state. */
export function ButtonSpecimens() {
  return (
    <Specimen
      id="botoes"
      title="Botões"
      note="O amarelo diz o próximo passo e só ele. Em cada linha: repouso, apontado, em foco, pressionado, fora de uso e ocupado, que mantém a largura e o foco."
    >
      {VARIANTS.map(({ variant, label, use }) => (
        <Sample key={variant} name={use} width="wide">
          <Row>
            <Button variant={variant}>{label}</Button>
            <span data-shown="hover">
              <Button variant={variant}>{label}</Button>
            </span>
            <span data-shown="focus">
              <Button variant={variant}>{label}</Button>
            </span>
            <span data-shown="active">
              <Button variant={variant}>{label}</Button>
            </span>
            <Button variant={variant} disabled>
              {label}
            </Button>
            <Button variant={variant} isBusy>
              {label}
            </Button>
          </Row>
        </Sample>
      ))}
      <Sample name="Pequeno">
        <Button size="small" variant="quiet">
          Tentar de novo
        </Button>
      </Sample>
      <Sample name="Com ícone">
        <Button>
          Continuar
          <ArrowIcon />
        </Button>
      </Sample>
      <Sample name="Só ícone">
        <Button variant="icon" aria-label="Remover item">
          <TrashIcon />
        </Button>
      </Sample>
      <Sample name="Link com forma de botão">
        <LinkButton href="#botoes" variant="quiet">
          Ver a loja
        </LinkButton>
      </Sample>
      <Sample name="Texto longo em 320 px" width="narrow">
        <Button isWide>Quero conversar com um médico sobre o que está acontecendo comigo</Button>
      </Sample>
    </Specimen>
  )
}
