import { Button } from '@app/ui/button'
import { downloadCsv } from '@app/ui/csv'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'

interface CsvButtonProps {
  readonly title: string
  readonly fileName: string
  /** Made only when it is asked for. */
  readonly makeCsv: () => string
}

export function CsvButton({ title, fileName, makeCsv }: CsvButtonProps): ReactNode {
  const t = useT()
  return (
    <Button
      kind="tonal"
      size="small"
      className="report-csv"
      icon={<Download size={18} aria-hidden="true" />}
      aria-label={t('report.csvOf', { title })}
      onClick={() => downloadCsv(fileName, makeCsv())}
    >
      {t('report.csv')}
    </Button>
  )
}
