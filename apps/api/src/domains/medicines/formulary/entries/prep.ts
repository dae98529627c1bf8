import { bottle, defineMedicine, mg, regularly, tablet } from '../define-medicine.ts'

/** Bought at any pharmacy, or free of charge in the public health system. */
export const prep = defineMedicine({
  key: 'tenofovir-entricitabina-comprimidos',
  name: 'Tenofovir 300 mg e entricitabina 200 mg (PrEP)',
  indications: ['prep'],
  route: 'oral',
  form: 'tablet',
  dose: tablet,
  presentations: [
    {
      label: 'frasco com 30 comprimidos',
      package: bottle('30 comprimidos'),
      dosesPerPackage: 30,
      components: [
        mg('tenofovir_disoproxil', 'Tenofovir (fumarato de desoproxila)', 300),
        mg('emtricitabine', 'Entricitabina', 200),
      ],
    },
  ],
  posologies: [
    regularly(1, 1, { note: 'com 2 comprimidos de uma vez no primeiro dia', durationDays: 30 }),
    regularly(1, 1, { durationDays: 90 }),
  ],
  greatest: { perTake: 2, perDay: 2 },
  source:
    'PCDT de profilaxia pré-exposição ao HIV (Ministério da Saúde, 2022): 2 comprimidos no primeiro dia, depois 1 ao dia. Receita simples: classe a confirmar pela farmacêutica responsável.',
})
