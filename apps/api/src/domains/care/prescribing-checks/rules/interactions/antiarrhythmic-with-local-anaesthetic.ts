import { interaction } from '../../interaction.ts'

/** What is absorbed adds to what the heart already has. */
export const antiarrhythmicWithLocalAnaesthetic = interaction({
  key: 'antiarrhythmic_with_local_anaesthetic',
  source:
    'Bula de lidocaína com prilocaína (EMLA) (Bulário Eletrônico da ANVISA), interações: antiarrítmicos das classes I e III.',
  one: ['local_anaesthetic_amide'],
  other: ['antiarrhythmic'],
  level: 'ask',
  effect: 'Os efeitos no coração podem se somar.',
  alsoOnSkin: true,
})
