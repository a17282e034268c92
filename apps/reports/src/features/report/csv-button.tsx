import { errorText } from '@app/client/error-text'
import { Button } from '@app/ui/button'
import { downloadCsv } from '@app/ui/csv'
import type { DateSpan } from '@app/ui/date-range'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { ProductClient } from '../../shared/product-clients.tsx'
import { useRecordExport } from './report.queries.ts'
import type { AnySection } from './report-section.ts'

interface CsvButtonProps {
  readonly client: ProductClient
  readonly report: AnySection['report']
  readonly span: DateSpan
  readonly title: string
  readonly fileName: string
  /** Called on demand. */
  readonly makeCsv: () => string
}

/** Downloads a file, after the export has been recorded in the audit log. */
export function CsvButton({ client, report, span, title, fileName, makeCsv }: CsvButtonProps): ReactNode {
  const t = useT()
  const record = useRecordExport(client)
  return (
    <>
      <Button
        kind="tonal"
        size="small"
        className="report-csv"
        icon={<Download size={18} aria-hidden="true" />}
        aria-label={t('report.csvOf', { title })}
        isBusy={record.isPending}
        onClick={() => record.mutate({ report, span }, { onSuccess: () => downloadCsv(fileName, makeCsv()) })}
      >
        {t('report.csv')}
      </Button>
      {record.isError ? (
        <p className="report-csv-problem" role="alert">
          {t('report.csvFailed')} {errorText(record.error, 'ru')}
        </p>
      ) : null}
    </>
  )
}
