import type { AnswerOf } from '../../kernel/api/calls.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { type ShopSettings, SMS_MOMENTS } from '../../kernel/settings/shop-settings.ts'
import { Field } from '../../ui/form/field.tsx'
import { SectionForm, type SectionProps } from './section-form.tsx'
import { smsSectionWords } from './sms-section-words.en.ts'
import { SmsTroubles } from './sms-troubles.tsx'
import { Tick } from './tick.tsx'

type SmsOverview = AnswerOf<'GET /sms'>

/** What senders are told on the phone, with each text and what it costs. */
export function SmsSection({ sms, ...props }: SectionProps<'sms'> & { readonly sms: SmsOverview }) {
  const words = useWords(smsSectionWords)
  const { value } = props
  return (
    <SectionForm
      {...props}
      fields={(field) => (
        <>
          {!sms.isSetUp && <p className="max-w-prose rounded-2xl bg-wash p-4">{words.notSetUp}</p>}
          {sms.troubles.length > 0 && <SmsTroubles troubles={sms.troubles} onSeen={props.onSaved} />}
          <p className="max-w-prose text-ink-soft text-sm">{words.whom}</p>
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold">{words.moments}</legend>
            {SMS_MOMENTS.map((moment) => (
              <div key={moment}>
                <input type="hidden" name="momentsOff-all" value={moment} />
                <Tick
                  name="momentsOff-kept"
                  value={moment}
                  defaultChecked={!value.momentsOff.includes(moment)}
                  label={words.momentNames[moment]}
                >
                  {''}
                </Tick>
              </div>
            ))}
          </fieldset>
          <Tick name="inOwnLanguage" defaultChecked={value.inOwnLanguage} label={words.inOwnLanguage}>
            {words.inOwnLanguageHelp}
          </Tick>
          <Field
            {...field('codesPerDay')}
            inputMode="numeric"
            maxLength={5}
            className="max-w-28"
            help={words.codesPerDayHelp(sms.codesToday)}
          />
          <div>
            <Field
              {...field('noticesPerDay')}
              inputMode="numeric"
              maxLength={5}
              className="max-w-28"
              help={words.noticesPerDayHelp(sms.noticesToday)}
            />
            {sms.notSentToday > 0 && (
              <p className="mt-2 font-semibold text-berry text-sm">{words.notSentToday(sms.notSentToday)}</p>
            )}
          </div>
        </>
      )}
      picture={(typed) => <Texts typed={typed} texts={sms.texts} />}
    />
  )
}

interface TextsProps {
  readonly typed: ShopSettings['sms']
  readonly texts: SmsOverview['texts']
}

function Texts({ typed, texts }: TextsProps) {
  const words = useWords(smsSectionWords)
  const languages = typed.inOwnLanguage ? ['bn', 'en'] : ['bn']
  return (
    <dl className="grid gap-4">
      {SMS_MOMENTS.map((moment) => (
        <div key={moment} className="grid gap-2">
          <dt className="font-semibold text-sm">{words.momentNames[moment]}</dt>
          {typed.momentsOff.includes(moment) ? (
            <dd className="text-ink-soft text-sm">{words.off}</dd>
          ) : (
            texts
              .filter((one) => one.moment === moment && languages.includes(one.language))
              .map(({ language, text, parts, length }) => (
                <dd key={language}>
                  <p
                    lang={language}
                    className="rounded-2xl rounded-es-sm border border-line bg-surface px-3 py-2"
                  >
                    {text}
                  </p>
                  <p className="mt-1 text-ink-soft text-xs tabular-nums">{words.cost(parts, length)}</p>
                </dd>
              ))
          )}
        </div>
      ))}
    </dl>
  )
}
