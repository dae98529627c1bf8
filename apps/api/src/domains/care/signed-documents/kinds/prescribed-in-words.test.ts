import { expect, test } from 'vitest'
import { prescribedFault } from './prescribed-in-words.ts'

test.each([
  ['Uso oral: Tadalafila 20 mg, tomar 10 comprimidos ao dia. Rivotril 2 mg, 1 cp à noite.', 'tadalafila'],
  ['Rivotril 2 mg, 1 cp à noite', 'clonazepam'],
  ['Isotretinoína 20 mg, 1 cápsula ao dia, 60 cápsulas', 'isotretinoína'],
  ['USO ORAL:\nTadalafila 20 mg', 'tadalafila'],
  ['Cialis 20 mg ao dia', 'tadalafila'],
  ['Iniciar sertralina 50 mg', 'sertralina'],
  ['Paracetamol 500 mg 6/6h', 'paracetamol'],
  ['Paciente em uso de losartana. Tomar tadalafila 20 mg ao dia', 'tadalafila'],
  ['Tadalafila 20 mg. Tomar 10 comprimidos ao dia.', 'tadalafila'],
  ['Tadalafila 20 mg\n1 comprimido ao dia', 'tadalafila'],
  ['Aplicar Testogel pela manhã', 'testosterona'],
  ['Recomendo caneta para emagrecer, aplicar 1 mg por semana. Farmácia: vender 1 caixa.', 'agonista do GLP-1'],
  ['Solicito fornecimento de Mounjaro 2,5 mg, quatro canetas', 'tirzepatida'],
  ['Solicito o fornecimento de Mounjaro ao paciente', 'tirzepatida'],
  ['À farmácia: vender Ozempic', 'semaglutida'],
  ['Paciente em uso de Mounjaro. Favor dispensar 2 caixas.', 'tirzepatida'],
  ['Favor fornecer losartana', 'losartana'],
  ['Rivotril, duas caixas', 'clonazepam'],
])('"%s" prescribes %s', (text, substance) => {
  expect(prescribedFault(text)).toEqual({ code: 'prescribed_in_document', params: { substance } })
})

test.each([
  'Paciente em uso de tadalafila 5 mg/dia, sem queixas.',
  'Usou isotretinoína 20 mg ao dia por seis meses em 2024.',
  'Faz uso de losartana 50 mg, 1 comprimido ao dia.',
  'Nega alergia a dipirona.',
  'Solicito ao plano o fornecimento de adalimumabe, por falha das outras.',
  'Em uso de Mounjaro 2,5 mg/semana desde maio.',
  'A venda de Ozempic sem receita é proibida.',
  'O paciente pode dispensar o uso de omeprazol.',
  'Solicito fornecimento de quatro seringas.',
  'Dosagem de testosterona total e livre',
  'Hemograma completo; creatinina; vitamina D',
  'Evitar álcool 24 horas antes do exame. Repouso de 3 dias.',
  'Acompanhamento de alopecia, exames antes de finasterida.',
  '',
])('"%s" prescribes nothing', (text) => expect(prescribedFault(text)).toBeNull())
