import type { LessonText } from './lesson-text.ts'
import { sources } from './sources.ts'

const { behavioural, psychosocial, guideline, startStop, pelvicFloor, breathing, sensateFocus, goodEnough } = sources
const pain =
  'Se aparecer dor, ardência ou sangue, pare e fale com um médico. O treino é educativo e não substitui uma consulta.'

/** The written lessons of Control, in their order. */
export const controlLessons: LessonText[] = [
  {
    summary: 'Respirar mais devagar para baixar a tensão antes de treinar qualquer outra coisa.',
    paragraphs: [
      'Quando a excitação sobe depressa, a respiração fica curta e o corpo inteiro aperta. Respirar devagar, cerca de seis vezes por minuto, faz o contrário: o coração desacelera e os músculos soltam.',
      'Não é um truque para segurar. É um jeito de chegar mais calmo, e a base das próximas etapas.',
    ],
    steps: [
      'Sente-se ou deite-se, com uma mão na barriga.',
      'Inspire pelo nariz contando até quatro: a barriga sobe, o peito quase não.',
      'Solte o ar pela boca contando até seis, sem forçar.',
      'Continue por cinco minutos, uma vez por dia, durante dez dias.',
    ],
    caution:
      'Se ficar tonto, volte a respirar do seu jeito até passar. Com doença do pulmão ou do coração, pergunte antes ao médico.',
    sources: [breathing],
  },
  {
    summary: 'Anotar o que acontece, sem tentar mudar nada ainda.',
    paragraphs: [
      'Memória de sexo engana: a gente lembra da pior vez. Um diário curto mostra o que é de verdade, e depois mostra se algo mudou.',
      'Anote só o necessário: quando foi, se estava sozinho ou acompanhado, como estava a tensão de zero a dez, e como ficou depois.',
    ],
    steps: [
      'Escolha onde anotar: as anotações desta aula servem, e só você lê.',
      'Depois de cada vez, escreva uma linha.',
      'No décimo dia, leia tudo de uma vez e procure o que se repete: pressa, cansaço, bebida, preocupação.',
    ],
    caution: 'Não meça tempo com relógio durante a relação: vigiar acelera.',
    sources: [guideline, psychosocial],
  },
  {
    summary: 'Perceber os músculos da base da pelve e aprender a soltar.',
    paragraphs: [
      'O assoalho pélvico é o grupo de músculos que segura o xixi e que se contrai na ejaculação. Muita gente vive com ele apertado sem notar.',
      'Antes de fortalecer, é preciso saber soltar: um músculo que já está no limite não tem para onde ir.',
    ],
    steps: [
      'Deite-se de costas, joelhos dobrados.',
      'Inspire e imagine a base da pelve descendo, como quem começa a fazer xixi.',
      'Solte o ar sem apertar nada. Dez respirações.',
      'Repita de pé. Note se o bumbum, a barriga ou a mandíbula apertam junto, e solte.',
    ],
    caution: pain,
    sources: [pelvicFloor, guideline],
  },
  {
    summary: 'Contrações curtas e longas, para o músculo responder quando você quer.',
    paragraphs: [
      'Num estudo com homens que ejaculavam rápido desde sempre, doze semanas de treino do assoalho pélvico aumentaram o tempo na maioria. O grupo era pequeno, e não havia comparação com quem não treinou: é um bom sinal, não uma promessa.',
      'O que conta é a qualidade: contrair só o que precisa e soltar por inteiro.',
    ],
    steps: [
      'Contraia como quem segura o xixi, por três segundos. Solte por seis. Dez vezes.',
      'Depois, dez contrações rápidas, de um segundo, soltando por inteiro entre elas.',
      'Uma vez ao dia, deitado na primeira semana, sentado na segunda.',
    ],
    caution: `Não treine enquanto faz xixi: isso atrapalha a bexiga. ${pain}`,
    sources: [pelvicFloor, behavioural],
  },
  {
    summary: 'Dar nota à excitação e conhecer o ponto antes do ponto sem volta.',
    paragraphs: [
      'Zero é nada, dez é o orgasmo. Perto do nove há um ponto em que o corpo segue sozinho. O treino acontece antes dele, entre o cinco e o sete.',
      'Quem conhece os próprios números tem tempo de mudar alguma coisa.',
    ],
    steps: [
      'Sozinho, sem pressa, estimule-se e diga a nota em pensamento a cada meio minuto.',
      'Chegue ao seis e fique um pouco. Deixe descer ao quatro. Suba de novo.',
      'Três subidas por treino. Depois, termine como quiser.',
      'Anote em que nota o corpo começou a apertar.',
    ],
    caution: 'Se passou do ponto, não faz mal: agora você sabe onde ele fica.',
    sources: [behavioural, startStop],
  },
  {
    summary: 'Levar a atenção para o que se sente, e não para o resultado.',
    paragraphs: [
      'Pensar em outra coisa para “segurar” tira a atenção do único lugar que avisa. Atenção às sensações faz o contrário: você nota cedo.',
      'Não é esvaziar a cabeça. É perceber que ela foi embora, e voltar.',
    ],
    steps: [
      'No banho, por três minutos, note temperatura, peso e contato da água.',
      'No treino sozinho, escolha uma sensação de cada vez: pressão, calor, ritmo.',
      'Quando vier um pensamento, dê nome a ele (“plano”, “medo”) e volte à sensação.',
    ],
    caution: 'Se surgirem lembranças que machucam, pare. Um psicólogo pode ajudar a olhar para elas com segurança.',
    sources: [psychosocial, sensateFocus],
  },
  {
    summary: 'Interromper o estímulo a tempo e voltar, primeiro sozinho.',
    paragraphs: [
      'Parar e recomeçar foi descrito em 1956 e ainda é a técnica mais usada. Você para antes do ponto sem volta, espera a vontade baixar e recomeça.',
      'Nos estudos, parte dos homens passou a demorar mais; em outros, a diferença foi pequena. Funciona melhor para quem repete.',
    ],
    steps: [
      'Sozinho, suba até o sete e pare tudo. Mãos longe.',
      'Respire devagar até voltar ao quatro: em geral, meio minuto.',
      'Recomece. Pare três vezes antes de terminar.',
      'Na segunda semana, use lubrificante: fica mais difícil, e é esse o treino.',
    ],
    caution: pain,
    sources: [startStop, behavioural],
  },
  {
    summary: 'Uma pressão leve que faz a vontade baixar.',
    paragraphs: [
      'A compressão é uma variação da pausa: uma pressão firme e sem dor, logo abaixo da glande, por alguns segundos. A ereção pode diminuir um pouco, e volta.',
      'Alguns gostam, outros acham que corta o clima. É uma opção, não uma obrigação.',
    ],
    steps: [
      'Suba até o sete e pare.',
      'Com polegar e dois dedos, pressione de leve abaixo da glande por cinco a dez segundos.',
      'Solte, espere quinze segundos, recomece.',
      'Três vezes por treino.',
    ],
    caution: `A pressão não pode doer nem deixar marca. ${pain}`,
    sources: [behavioural, guideline],
  },
  {
    summary: 'Mudar ritmo, pressão e posição para ficar mais tempo na mesma nota.',
    paragraphs: [
      'Parar não é o único jeito de não subir. Mais devagar, mais leve, mais curto, outra posição: cada mudança mexe na nota.',
      'O objetivo desta etapa é ficar no seis sem parar de vez.',
    ],
    steps: [
      'Sozinho, chegue ao seis.',
      'Mude uma coisa só: ritmo, pressão ou movimento. Veja se a nota cai.',
      'Anote as duas mudanças que mais ajudam.',
      'No fim da etapa, tente cinco minutos entre o cinco e o sete.',
    ],
    caution: pain,
    sources: [behavioural],
  },
  {
    summary: 'Reconhecer os pensamentos que aceleram, e responder a eles.',
    paragraphs: [
      '“Não posso decepcionar.” “Vai acontecer de novo.” Pensamentos assim põem o corpo em alerta, e o alerta acelera.',
      'Ninguém escolhe o primeiro pensamento. O segundo dá para escolher.',
    ],
    steps: [
      'Escreva as três frases que mais aparecem na sua cabeça.',
      'Ao lado de cada uma, escreva o que diria a um amigo que pensasse isso.',
      'Antes do treino, leia a segunda coluna.',
    ],
    caution: 'Se a ansiedade atrapalha também o trabalho, o sono ou o dia a dia, procure um psicólogo ou um médico.',
    sources: [psychosocial, guideline],
  },
  {
    summary: 'Um caminho curto de volta, quando a cabeça foge no meio.',
    paragraphs: [
      'No meio do sexo, a cabeça vai para a plateia: você assiste a si mesmo. Voltar leva três respirações.',
      'Quanto mais se pratica fora do sexo, mais rápido funciona dentro dele.',
    ],
    steps: [
      'Solte o ar por inteiro, uma vez, devagar.',
      'Note três contatos do corpo: pés, mãos, boca.',
      'Escolha um deles e fique com ele por dez segundos.',
      'Pratique duas vezes ao dia, em qualquer lugar.',
    ],
    caution:
      'Se a pressa vem de medo de alguém, ou de algo a que você não disse sim, isso não é treino: procure ajuda.',
    sources: [sensateFocus, breathing],
  },
  {
    summary: 'Levar o treino para o encontro, com conversa e sem meta.',
    paragraphs: [
      'O toque sem meta vem da terapia sexual: por alguns encontros, o casal combina não buscar orgasmo nem penetração. Tira a prova do caminho.',
      'Conversar antes é metade da técnica. Diga o que está treinando, e pergunte o que a outra pessoa quer.',
    ],
    steps: [
      'Combinem quinze minutos, sem penetração, cada um toca por vez.',
      'Quem recebe só diz “mais”, “menos” ou “outro lugar”.',
      'No segundo encontro, juntem a pausa da quinta etapa.',
      'Conversem depois, sobre o que foi bom. O resto fica para outro dia.',
    ],
    caution:
      'Só com vontade dos dois. Se um dos dois se sente obrigado, parem e conversem, de preferência com um psicólogo.',
    sources: [sensateFocus, goodEnough],
  },
  {
    summary: 'Um plano simples para os dias difíceis e para não perder o que ganhou.',
    paragraphs: [
      'Recaída faz parte. Cansaço, bebida, um tempo sem sexo ou alguém novo podem trazer a pressa de volta por uns dias.',
      'Quem tem um plano escrito volta mais depressa. Sexo bom o bastante é melhor do que sexo perfeito.',
    ],
    steps: [
      'Escolha as duas técnicas que mais funcionaram para você.',
      'Escreva: “quando a pressa voltar, eu faço…”.',
      'Marque um treino por semana, pelos próximos três meses.',
      'Se depois de tudo ainda incomoda, leve o diário a um médico: há tratamento, com ou sem remédio.',
    ],
    caution: 'Mudança de repente, ou junto com dificuldade de ereção, é assunto para consulta.',
    sources: [goodEnough, guideline],
  },
]
