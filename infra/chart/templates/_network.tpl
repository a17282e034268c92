{{- define "vio.dns" -}}
- to:
    - namespaceSelector:
        matchLabels: { kubernetes.io/metadata.name: kube-system }
  ports:
    - { port: 53, protocol: UDP }
    - { port: 53, protocol: TCP }
{{- end -}}

{{- define "vio.scraping" -}}
- from:
    - namespaceSelector:
        matchLabels: { kubernetes.io/metadata.name: {{ .monitoringNamespace }} }
  ports: [{ port: 8081, protocol: TCP }]
{{- end -}}
