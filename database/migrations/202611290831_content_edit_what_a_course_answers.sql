-- A course's page also says, as its editors write it: when to see a doctor, what is known of such courses, and what people
-- ask. Until now these words came with the software; they are written once here, and by the seeds where nothing is yet.
alter table content.program_texts
  add column doctor text not null default '',
  add column evidence text[] not null default '{}',
  add column sources jsonb not null default '[]',
  add column questions jsonb not null default '[]';

update content.program_texts set
  doctor = 'Quando a ejaculação rápida incomoda há meses, acontece na maioria das vezes ou atrapalha a relação, converse com um médico. Ele pode procurar a causa e indicar tratamento, com ou sem o curso.',
  evidence = array[
    'Exercícios de pausa, de compressão e do assoalho pélvico são usados há décadas contra a ejaculação rápida. Em parte dos estudos, quem treinou demorou mais para ejacular do que quem ficou na espera; em outros, a diferença foi pequena.',
    'Esses estudos reuniram poucas pessoas e acompanharam por poucos meses. Por isso não prometemos resultado. O treino tem pouco risco, leva tempo e funciona para alguns homens, não para todos.'
  ],
  sources = '[{"title":"Behavioral Therapies for Management of Premature Ejaculation: A Systematic Review","where":"Cooper K. e outros, Sexual Medicine, 2015"},{"title":"Psychosocial interventions for premature ejaculation","where":"Melnik T. e outros, Cochrane Database of Systematic Reviews, 2011"}]'::jsonb,
  questions = '[{"question":"Preciso de receita ou de consulta?","answer":"Não. É um curso: você se inscreve, paga e assiste. Se algo em você pede médico, a página diz quando."},{"question":"Preciso de parceira ou parceiro?","answer":"Não. As etapas começam sozinho, e a conversa a dois entra quando fizer sentido para vocês."},{"question":"E se eu parar no meio?","answer":"Nada se perde. As aulas ficam na sua área, e você recomeça de onde quiser."}]'::jsonb
where program_id = (select id from content.programs where slug = 'programa-control');

update content.program_texts set
  doctor = 'Falta de desejo e dificuldade de ereção podem ser sinal de algo que um exame mostra. Se duram mais de três meses, converse com um médico, com ou sem o curso.',
  evidence = array[
    'Casais que falam sobre sexo costumam se dizer mais satisfeitos. Uma revisão de dezenas de estudos encontrou essa relação, sobretudo quando a conversa é boa, e não só frequente.',
    'Relação não é causa: pode ser que casais satisfeitos conversem mais. Por isso não prometemos resultado. O curso ensina a começar a conversa.'
  ],
  sources = '[{"title":"Dimensions of couples’ sexual communication, relationship satisfaction, and sexual satisfaction: A meta-analysis","where":"Mallory A. B., Journal of Family Psychology, 2022"}]'::jsonb,
  questions = '[{"question":"Preciso de receita ou de consulta?","answer":"Não. É um curso: você se inscreve, paga e assiste. Se algo em você pede médico, a página diz quando."},{"question":"Preciso ver com alguém?","answer":"Não. Dá para ver sozinho e conversar depois, ou ver a dois desde o começo."}]'::jsonb
where program_id = (select id from content.programs where slug = 'programa-master');

alter table content.program_texts
  alter column doctor drop default, add constraint program_texts_doctor_check check (doctor <> ''),
  alter column evidence drop default, add constraint program_texts_evidence_check check (cardinality(evidence) > 0),
  alter column sources drop default,
  add constraint program_texts_sources_check check (jsonb_array_length(sources) > 0),
  alter column questions drop default,
  add constraint program_texts_questions_check check (jsonb_array_length(questions) > 0);
